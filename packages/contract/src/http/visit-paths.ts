/** The calls of a patient's visit, like `apiPaths`: apart from them, since no page but those of the visit needs them. */
export const visitPaths = {
  deviceTest: "/api/v1/customer/clinic/{clinicId}/device-test",
  room: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room",
  roomDeclaration: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/declaration",
  roomWait: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/wait",
  roomLeave: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/leave",
  roomAnswer: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/answer",
  roomPhoneWish: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/phone-wish",
  roomMessages: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/message",
} as const;
