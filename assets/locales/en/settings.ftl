# Sentences of the settings panels, and of what people decide about themselves.

## Refusals: what is wrong, and the way out

refusal-no-zone = For this I need to know your time zone. Set it with `/settings me time-zone`, then choose again.
refusal-unknown-zone = I know no time zone called “{ $text }”. Type a city or a name from the list, such as `Europe/Berlin`, `America/New_York` or `Asia/Tokyo`.
