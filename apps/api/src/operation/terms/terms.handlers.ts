import { publishTerms, readPublishedTerms } from "./publish-terms.ts";
import { translateTerms } from "./translate-terms.ts";

/** The calls on the clinic's texts. */
export const termsHandlers = { readTerms: readPublishedTerms, publishTerms, translateTerms };
