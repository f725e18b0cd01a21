const STAFF = /^staff:(.+)$/;
const KEY = /^key:(.+)$/;
/** An actor of before there were keys: the stated name alone. */
const STATED_ONLY = /^operator:(.+)$/;

type Actor = { actor: string; statedOperator: string | null };

/** The ids of the people among the actors, each once. */
export function staffOf(acts: readonly Actor[]): string[] {
  return [...new Set(acts.flatMap(({ actor }) => STAFF.exec(actor)?.[1] ?? []))];
}

/** Describes an actor in words; a name that only the calling system states is marked as such. */
export function describeActor({ actor, statedOperator }: Actor, names: Map<string, string>): string {
  const staffId = STAFF.exec(actor)?.[1];
  if (staffId !== undefined) return names.get(staffId) ?? "職員";
  if (actor.startsWith("customer:")) return "患者本人";
  if (actor === "administrator") return "システム管理者";
  if (actor === "visitor") return "ログイン前の方";
  const keyName = KEY.exec(actor)?.[1];
  const stated = statedOperator ?? STATED_ONLY.exec(actor)?.[1];
  if (keyName !== undefined && stated !== undefined) return `${keyName}（申告：${stated}）`;
  return keyName ?? stated ?? "システム";
}
