/**
 * Of a hold, and of its one extension. Not beside the hold's schema: the public pages need it and must not load the
 * schema library.
 */
export const HOLD_MINUTES = 10;
