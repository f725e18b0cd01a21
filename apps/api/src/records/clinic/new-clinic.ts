import { type ClinicSettings, NO_SHOW_MINUTES } from "@madoguchi/contract/clinic-settings/clinic-settings";

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
  noShowMinutes: NO_SHOW_MINUTES,
  acceptsRepresentatives: false,
  offersEnglish: false,
  english: {},
};
