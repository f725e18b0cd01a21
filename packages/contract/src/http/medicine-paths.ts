/** The calls of an application for additional medicine and of its parcel, like `apiPaths`; apart, for the entry's bytes. */
export const medicinePaths = {
  offer: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/medicine",
  apply: "/api/v1/customer/clinic/{clinicId}/treatment/medicine",
  withdraw: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/medicine/withdraw",
  delivery: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/delivery",
} as const;
