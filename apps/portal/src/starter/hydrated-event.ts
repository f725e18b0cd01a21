/** Said to the window by the entry once React has taken over the server's page. */
export const HYDRATED_EVENT = "hydrated";
