import { type ClinicChange, clinicChangeSchema } from "@madoguchi/contract/operation/clinic-change";
import { openEventStream, type StreamState } from "./event-stream.ts";

type Options = {
  url: string;
  onState: (state: StreamState) => void;
  onChange: (change: ClinicChange) => void;
  /** It was down, or is open for the first time: what was missed is read again. */
  onOpen: () => void;
};

/** Hears the clinic's changes for as long as it is not ended. */
export function openChangesStream({ onChange, ...options }: Options): () => void {
  return openEventStream({ ...options, on: { change: (data) => onChange(clinicChangeSchema.parse(data)) } });
}
