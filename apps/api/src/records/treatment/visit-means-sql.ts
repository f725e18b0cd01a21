/** How the visit of a `treatment` is held: by telephone where it is marked so, otherwise as its `clinic` holds visits. */
export const VISIT_MEANS_SQL = "case when treatment.is_by_telephone then 'telephone' else clinic.visit_means end";
