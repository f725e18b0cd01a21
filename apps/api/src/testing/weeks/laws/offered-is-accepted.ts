import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { refusalOf } from "../../test-client.ts";
import { sameLook } from "../same-look.ts";
import { isExpectedRefusal, type Law } from "../week.ts";

const CODES = new Set<string>(Object.values(errorCatalogue).map(({ code }) => code));

/** What a page offers succeeds when it is sent at once; what it does not offer is refused by a named code. */
export const offeredIsAccepted: Law = {
  name: "what is offered is accepted, and what is not is refused by a code",
  check: ({ look }, { offer, isOffered, answer, before }) => {
    const code = refusalOf(answer);
    const said = `${offer.sentence}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    const isRefused = answer.status >= 400;
    if (isRefused && (code === undefined || !CODES.has(code))) return [`refused without a code: ${said}`];
    const isExpected = isExpectedRefusal(offer, answer);
    if (answer.status >= 500 && !isExpected) return [`failed: ${said}`];
    if (isOffered) return isRefused && !isExpected ? [`offered, and refused: ${said}`] : [];
    const isDone = !isRefused && offer.isStrict === true && sameLook(before, look).length > 0;
    return isDone ? [`not offered, and done: ${said}`] : [];
  },
};
