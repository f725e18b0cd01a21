const NONE = /^(特に)?な(し|い)$|^ありません$/;

/** Whether an answer says that there is nothing of what was asked for. */
export function saysNone(answer: string): boolean {
  return NONE.test(answer);
}
