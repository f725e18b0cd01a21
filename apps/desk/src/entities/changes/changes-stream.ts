import { type ClinicChange, clinicChangeSchema } from "@madoguchi/contract/day/clinic-change";
import { openEventStream, type StreamState } from "./event-stream.ts";

type Options = {
  url: string;
  onState: (state: StreamState) => void;
  onChange: (change: ClinicChange) => void;
  /** Called on the first connection and after each reconnection: missed changes are read again. */
  onOpen: () => void;
};

/** Subscribes to the clinic's changes. Returns the function that ends the subscription. */
export function openChangesStream({ onChange, ...options }: Options): () => void {
  return openEventStream({ ...options, on: { change: (data) => onChange(clinicChangeSchema.parse(data)) } });
}
