import { publicCall } from "../patient/patient-call.ts";
import { spotFactsSchema, spotListSchema, spotQuerySchema } from "./spot.ts";

export const readSpotsCall = publicCall("GET", "/clinic/{clinicId}/spot", {
  summary: "診療科の予約枠を読む",
  query: spotQuerySchema,
  answer: spotListSchema,
  description: "いまから1時間以上あとに始まる予約枠です。満席の枠も含みます。",
  refuses: ["Validation", "ClinicNotFound", "SpotFetchFailed"],
});

export const readSpotCall = publicCall("GET", "/clinic/{clinicId}/spot/{spotId}", {
  summary: "予約枠を1つ読む",
  answer: spotFactsSchema,
  description: "診療科、担当医と時間です。満席や過去の枠も含みます。",
  refuses: ["ResourceNotFound", "SpotFetchFailed"],
});
