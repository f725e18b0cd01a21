import type { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import type { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import type { readDeliveryCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import type { readLatestTreatmentCall } from "@madoguchi/contract/home/latest-treatment.patient.calls";
import type { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import type { readMedicineOfferCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import type { readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import type { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import type { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import type { readQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import type { readSpotCall } from "@madoguchi/contract/spot/spot.patient.calls";
import type {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/treatment/treatment.patient.calls";
import type { readRoomCall, readRoomMessagesCall } from "@madoguchi/contract/visit/room.patient.calls";

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
