/** An act or a link of a patient's page as text, at the place where its line begins. */
export const TEXT_ACT_CLASS =
  "inline-flex min-h-11 min-w-11 items-center text-key underline underline-offset-4 hover:decoration-2";
