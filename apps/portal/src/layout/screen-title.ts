type TitledMatch = { staticData: { title?: string } };

/** The name of the screen on show: that of the innermost route that has one. */
export function screenTitle(matches: readonly TitledMatch[]): string | undefined {
  return matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title;
}

/** 「画面名｜クリニック名」, or the clinic's name alone. */
export function documentTitle(title: string | undefined, clinicName: string): string {
  return title === undefined ? clinicName : `${title}｜${clinicName}`;
}
