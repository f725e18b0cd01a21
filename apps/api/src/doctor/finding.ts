/** What one examination found. `says` is one English line; `remedy` names the variable or the command that mends it. */
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
