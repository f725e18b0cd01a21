import type { ClinicSettings } from "@madoguchi/contract/operation/clinic-settings";

export const NEW_CLINIC: Omit<ClinicSettings, "name" | "phoneNumber" | "address" | "homepageUrl"> = {
  businessHours: "診療時間は予約の画面でご確認ください。",
  chatAppUrl: null,
  cancelDeadlineHours: 24,
  cancelGraceMinutes: 15,
  roomOpensMinutesBefore: 15,
  visitMeans: "video",
  cancellationFee: null,
  returnPolicy: null,
  deliveryTime: null,
  paymentGuidance: null,
  invoiceNumber: null,
  keyColour: null,
  acceptsLatePayment: true,
  paymentExpireDays: null,
  examinationDepartmentId: null,
  messageDays: 7,
  acceptsRepresentatives: false,
  offersEnglish: false,
  english: {},
};
