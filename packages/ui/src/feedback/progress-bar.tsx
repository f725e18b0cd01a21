/** The progress of the thing named by `label`, from 0 to 1. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress className="progress-bar" aria-label={label} max={1} value={value} />;
}
