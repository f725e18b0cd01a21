import type { Search } from "../../search/search-parameters.ts";

/** The treatment of a questionnaire. The server decides by the treatment itself whether it is a first one. */
export type AskedTreatment = { treatmentId: string; isFirstTreatment: number };

/** The parameters of the questions' addresses; the page reports missing ones. */
export type QuestionsSearch = Pick<Search, "treatmentId" | "isFirstTreatment" | "question">;

/** The treatment of an address, or the errors of the address in the words of spec §5. */
export function readAskedTreatment({
  treatmentId,
  isFirstTreatment,
}: QuestionsSearch): AskedTreatment | { problems: string[] } {
  if (treatmentId !== undefined && typeof isFirstTreatment === "number") return { treatmentId, isFirstTreatment };
  return {
    problems: [
      ...(treatmentId === undefined ? ["treatmentId must be a string"] : []),
      ...(typeof isFirstTreatment === "number" ? [] : ["isFirstTreatment must be a number"]),
    ],
  };
}
