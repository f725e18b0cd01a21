/**
 * Where a patient comes from, as the clinic's link names it (`utm_source`): one word of the clinic's own. Anything else,
 * such as an address or a name with a space, is dropped, so that it says nothing about a person.
 */
export const SOURCE_PATTERN = /^[a-z0-9_-]{1,40}$/;
