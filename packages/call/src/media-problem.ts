/**
 * Why there is no picture or no sound of a device:
 * `denied` by the person or the system · `none` is there · `in-use` by another program · `taken` by the system for a
 * while, as for a telephone call · `insecure` page or a browser without cameras.
 */
export const MEDIA_PROBLEMS = ["denied", "none", "in-use", "taken", "insecure", "failed"] as const;

export type MediaProblem = (typeof MEDIA_PROBLEMS)[number];

/** The browsers' names for the same error differ: those of Chromium, WebKit and Gecko, and older ones of telephones. */
const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  DevicesNotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "in-use",
  TrackStartError: "in-use",
  AbortError: "in-use",
  TypeError: "insecure",
};

/** Whether the device is there, and comes back when somebody else no longer uses it. */
export function isInOtherHands(problem: MediaProblem | undefined): boolean {
  return problem === "taken" || problem === "in-use";
}

/** The reason of a failed `getUserMedia` in terms for a person. */
export function mediaProblemOf(error: unknown): MediaProblem {
  // WebKit's `OverconstrainedError` is no `Error`.
  const name: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "name") : undefined;
  return PROBLEMS[String(name)] ?? "failed";
}
