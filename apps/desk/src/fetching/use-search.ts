import { useEffect, useState } from "react";
import useSWR, { type SWRResponse } from "swr";

/** Letters that follow each other faster are one search. */
const PAUSE_MS = 250;

/** Returns the text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type SearchOptions<Result> = {
  /** The cache key of the search. */
  place: readonly string[];
  /** Searches nothing for `undefined`, nor for fewer letters than `least`. */
  typed: string | undefined;
  least?: number;
  search: (query: string) => Promise<Result>;
};

/** `isPending`: the result is of an earlier text. */
export type Search<Result> = SWRResponse<Result> & { isPending: boolean };

/** Searches for typed text; the last result stays until the next one arrives. */
export function useSearch<Result>({ place, typed, least = 0, search }: SearchOptions<Result>): Search<Result> {
  const query = usePaused(typed?.trim() ?? "");
  const isAsked = typed !== undefined && query.length >= least;
  const read = useSWR<Result>(isAsked ? [...place, query] : null, () => search(query), { revalidateOnFocus: false });
  const [last, setLast] = useState<Result>();
  if (read.data !== undefined && read.data !== last) setLast(read.data);
  const isPending = typed !== undefined && (typed.trim() !== query || (read.isLoading && read.error === undefined));
  return { ...read, isPending, data: isAsked ? (read.data ?? last) : undefined };
}
