/** Dispatched on the window by the entry once React has hydrated the server's page. */
export const HYDRATED_EVENT = "hydrated";
