/** A moment in names of files and folders, to the second: `20261123T050512Z`. */
export function toStamp(moment: Date): string {
  return `${moment.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
}

export function fromStamp(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}
