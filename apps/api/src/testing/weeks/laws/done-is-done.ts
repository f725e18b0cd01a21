import type { Law } from "../week.ts";

/** Who has done what their page asked of them is not asked for it again. */
export const doneIsDone: Law = {
  name: "what is done is asked for no more",
  check: ({ look }, { act, isOffered, answer, offer }) => {
    const asked = act.name;
    if (!isOffered || answer.status >= 400 || (asked !== "register-card" && asked !== "register-address")) return [];
    return look.pages
      .filter(({ person, home }) => offer.key.endsWith(` ${person.name}`) && home.nextAction.kind === asked)
      .map(({ person, clinicId }) => `${person.name} has done it, and is asked for it at ${clinicId} still: ${asked}`);
  },
};
