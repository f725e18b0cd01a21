import { nameText } from "../validation/typed-text.ts";

/** The doctor of a spot, by name. */
export const doctorNameSchema = nameText().min(1).max(60);
