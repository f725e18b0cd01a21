/**
 * Why there is no picture or no sound of a device:
 * `denied` by the person or the system · `none` is there · `in-use` by another program · `insecure` page or a browser
 * without cameras.
 */
export const MEDIA_PROBLEMS = ["denied", "none", "in-use", "insecure", "failed"] as const;

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

/** The reason of a failed `getUserMedia` in terms for a person. */
export function mediaProblemOf(error: unknown): MediaProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || "failed";
}
