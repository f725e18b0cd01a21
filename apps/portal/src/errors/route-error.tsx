import type { ErrorComponentProps } from "@tanstack/react-router";
import { useState } from "react";

/** The router's own fallback (spec §2), for places without a page of their own for it. */
export function RouterFallback() {
  return <p>Not Found</p>;
}

/** The default view of a failed route, word for word from spec §2. */
export function RouteError({ error }: ErrorComponentProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4 py-8" role="alert">
      <strong className="text-std-20B-160">Something went wrong!</strong>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown((wasShown) => !wasShown)}
        className="min-h-11 rounded-control border border-edge px-4 py-2 text-std-16N-170 hover:bg-solid-gray-50"
      >
        {isShown ? "Hide Error" : "Show Error"}
      </button>
      {isShown && (
        <pre className="w-full whitespace-pre-wrap rounded-control border border-error p-4 text-error text-std-16N-170">
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </pre>
      )}
    </div>
  );
}
