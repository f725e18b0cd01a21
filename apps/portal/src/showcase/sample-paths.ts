import type { readAddressCall } from "@madoguchi/contract/patient/address.calls";
import type { holdSeatCall } from "@madoguchi/contract/patient/booking.calls";
import type { readCardsCall } from "@madoguchi/contract/patient/card.calls";
import type { readDeliveryCall } from "@madoguchi/contract/patient/delivery.calls";
import type { readLatestTreatmentCall } from "@madoguchi/contract/patient/latest-treatment.calls";
import type { readMedicineOfferCall } from "@madoguchi/contract/patient/medicine.calls";
import type { readNextActionCall } from "@madoguchi/contract/patient/next-action.calls";
import type { readNoticesCall } from "@madoguchi/contract/patient/notice.calls";
import type { readPaymentPageCall } from "@madoguchi/contract/patient/payment.calls";
import type { readProfileCall } from "@madoguchi/contract/patient/profile.calls";
import type { readQuestionnaireCall } from "@madoguchi/contract/patient/questionnaire.calls";
import type { readRoomCall, readRoomMessagesCall } from "@madoguchi/contract/patient/room.calls";
import type { readSpotCall } from "@madoguchi/contract/patient/spot.calls";
import type {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/patient/treatment.calls";

type Paths = {
  holdSeat: (typeof holdSeatCall)["path"];
  readAddress: (typeof readAddressCall)["path"];
  readCards: (typeof readCardsCall)["path"];
  readDelivery: (typeof readDeliveryCall)["path"];
  readLatestTreatment: (typeof readLatestTreatmentCall)["path"];
  readMedicineOffer: (typeof readMedicineOfferCall)["path"];
  readNextAction: (typeof readNextActionCall)["path"];
  readNextTreatment: (typeof readNextTreatmentCall)["path"];
  readNotices: (typeof readNoticesCall)["path"];
  readPaymentPage: (typeof readPaymentPageCall)["path"];
  readProfile: (typeof readProfileCall)["path"];
  readQuestionnaire: (typeof readQuestionnaireCall)["path"];
  readRoom: (typeof readRoomCall)["path"];
  readRoomMessages: (typeof readRoomMessagesCall)["path"];
  readSpot: (typeof readSpotCall)["path"];
  readTreatment: (typeof readTreatmentCall)["path"];
  readTreatments: (typeof readTreatmentsCall)["path"];
};

/** The paths of the calls that samples answer, written out, as the calls themselves would load every schema. */
export const samplePaths: Paths = {
  holdSeat: "/api/v1/customer/clinic/{clinicId}/treatment/hold",
  readAddress: "/api/v1/customer/business/{medicalBusinessId}/address",
  readCards: "/api/v1/customer/business/{medicalBusinessId}/card",
  readDelivery: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/delivery",
  readLatestTreatment: "/api/v1/customer/clinic/{clinicId}/latest-treatment",
  readMedicineOffer: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/medicine",
  readNextAction: "/api/v1/customer/clinic/{clinicId}/next-action",
  readNextTreatment: "/api/v1/customer/clinic/{clinicId}/next-treatment",
  readNotices: "/api/v1/customer/clinic/{clinicId}/notice",
  readPaymentPage: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/payment",
  readProfile: "/api/v1/customer/business/{medicalBusinessId}/information",
  readQuestionnaire: "/api/v1/customer/clinic/{clinicId}/questionnaire/{questionnaireId}",
  readRoom: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room",
  readRoomMessages: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/room/message",
  readSpot: "/api/v1/clinic/{clinicId}/spot/{spotId}",
  readTreatment: "/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}",
  readTreatments: "/api/v1/customer/clinic/{clinicId}/treatment",
};
