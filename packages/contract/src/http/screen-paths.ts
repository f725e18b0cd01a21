/** One call for all that a screen shows at first, like `apiPaths`; apart, for the entry's bytes. */
export const screenPaths = {
  home: "/api/v1/customer/clinic/{clinicId}/home",
  treatmentPage: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/page",
  termsPage: "/api/v1/clinic/{clinicId}/terms",
} as const;
