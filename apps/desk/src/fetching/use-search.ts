import { useEffect, useState } from "react";
import useSWR, { type SWRResponse } from "swr";

/** Letters that follow each other faster are one search. */
const PAUSE_MS = 250;

/** What a typed text has been for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type SearchOptions<Result> = {
  /** What is searched, which no other search has. */
  place: readonly string[];
  /** Nothing is searched for `undefined`, nor for fewer letters than `least`. */
  typed: string | undefined;
  least?: number;
  search: (query: string) => Promise<Result>;
};

/** `isPending`: what is found is not yet of what is typed. */
export type Search<Result> = SWRResponse<Result> & { isPending: boolean };

/** What is found for what somebody types; until the next result is there, the last one stays. */
export function useSearch<Result>({ place, typed, least = 0, search }: SearchOptions<Result>): Search<Result> {
  const query = usePaused(typed?.trim() ?? "");
  const isAsked = typed !== undefined && query.length >= least;
  const read = useSWR<Result>(isAsked ? [...place, query] : null, () => search(query), { revalidateOnFocus: false });
  const [last, setLast] = useState<Result>();
  if (read.data !== undefined && read.data !== last) setLast(read.data);
  const isPending = typed !== undefined && (typed.trim() !== query || (read.isLoading && read.error === undefined));
  return { ...read, isPending, data: isAsked ? (read.data ?? last) : undefined };
}
