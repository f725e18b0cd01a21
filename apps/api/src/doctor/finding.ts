/** The result of one examination. `says`: an English line; `remedy`: the variable or command to use. */
export type Finding = {
  subject: string;
  state: "good" | "warning" | "bad";
  says: string;
  remedy?: string;
};

export function good(subject: string, says: string): Finding {
  return { subject, state: "good", says };
}

export function warning(subject: string, says: string, remedy: string): Finding {
  return { subject, state: "warning", says, remedy };
}

export function bad(subject: string, says: string, remedy: string): Finding {
  return { subject, state: "bad", says, remedy };
}
