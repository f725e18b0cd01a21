import type { Parcel } from "@madoguchi/contract/operation/parcel";

export const PARCEL: Parcel = {
  treatmentId: "11111111-1111-4111-8111-111111111111",
  managementNumber: "K7MP3XQR",
  kind: "consultation",
  clinicalDepartmentName: "内科",
  medicalRecordCode: "M000123",
  patientName: "山田 花子",
  state: "preparing",
  carrier: null,
  trackingNumber: null,
  createdAt: "2026-05-12T08:30:00+09:00",
  packedAt: null,
  shippedAt: null,
  deliveredAt: null,
  address: {
    recipientName: "山田 花子",
    postcode: "1050011",
    prefecture: "東京都",
    city: "港区",
    town: "芝公園",
    street: "4-2-8",
    building: "みなとマンション1203",
    phoneNumber: "09012345678",
  },
  isPlaceUnmatched: false,
  wish: {
    contentsLabel: "plain",
    isHandedOver: true,
    isKeptAtOffice: false,
    deliveryDay: "2026-05-16",
    deliveryTime: "14-16",
  },
  medicines: [{ name: "カルボシステイン錠500mg", quantity: "21錠", days: 7, supplies: 1, usage: "1日3回 毎食後" }],
};

export const SECOND: Parcel = {
  ...PARCEL,
  treatmentId: "22222222-2222-4222-8222-222222222222",
  managementNumber: "ABCD2345",
  kind: "medicine",
  medicalRecordCode: "M000124",
  patientName: "勅使河原 右衛門佐九十九",
  address: null,
  medicines: [{ name: "ヘパリン類似物質クリーム", quantity: "1本", days: 14, supplies: 2, usage: "1日2回" }],
};
