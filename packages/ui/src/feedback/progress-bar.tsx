/** How far something has come, from 0 to 1. `label` says what. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return <progress className="progress-bar" aria-label={label} max={1} value={value} />;
}
