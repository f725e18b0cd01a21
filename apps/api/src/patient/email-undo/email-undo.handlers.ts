import { undoEmailChangeHandler } from "./undo-email-change.ts";

/** For the holder of the link that was mailed to the replaced address. */
export const emailUndoHandlers = { undoEmailChange: undoEmailChangeHandler };
