import type { Search } from "../../search/search-parameters.ts";

/** Which treatment is asked about. The server decides by the treatment itself whether it is a first one. */
export type AskedTreatment = { treatmentId: string; isFirstTreatment: number };

/** The parameters of the questions' addresses; whether they are complete is said on the page. */
export type QuestionsSearch = Pick<Search, "treatmentId" | "isFirstTreatment" | "question">;

/** The treatment of an address, or what is wrong with the address in the words of spec §5. */
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
