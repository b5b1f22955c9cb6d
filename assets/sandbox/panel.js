import { $ } from "./dom.js";
$("panel");
