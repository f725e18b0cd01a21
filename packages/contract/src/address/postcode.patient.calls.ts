import { TOO_MANY_CALLS } from "../errors/refusal.ts";
import { publicCall } from "../patient/patient-call.ts";
import { postcodeLookupSchema, postcodeSchema } from "./postcode.ts";

export const lookUpPostcodeCall = publicCall("GET", "/postcode/{postcode}", {
  summary: "郵便番号から住所を調べる",
  params: { postcode: postcodeSchema },
  answer: postcodeLookupSchema,
  description: "候補の住所です。該当がないときは空、複数の町域があるときは複数です。1日キャッシュできます。",
  refuses: ["Validation", TOO_MANY_CALLS, "Downstream"],
});
