//! The custom ids of an exploration's buttons.

use cairn_app::ExploreView;
use cairn_domain::Revision;

use crate::custom_id::{CustomId, ExploreRequest};

pub(super) fn id_of(view: &ExploreView, wish: impl FnOnce(Revision) -> ExploreRequest) -> CustomId {
    CustomId::Explore(view.root.clone(), wish(view.revision()))
}
