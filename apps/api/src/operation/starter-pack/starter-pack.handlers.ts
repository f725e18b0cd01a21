import { deleteQuestionnaireTemplate, deleteTermsDraft, readContentDrafts, storeTermsDraft } from "./content-drafts.ts";
import { readStarterPacks, takeStarterPack } from "./take-starter-pack.ts";

/** The calls on the starter packs and the clinic's drafts. */
export const starterPackHandlers = {
  readStarterPacks,
  takeStarterPack,
  readContentDrafts,
  storeTermsDraft,
  deleteTermsDraft,
  deleteQuestionnaireTemplate,
};
