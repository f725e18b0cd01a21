import type { Address, AddressRequest } from "@madoguchi/contract/address/address";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { useRef, useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { registerAddress, updateAddress } from "../../entities/address/address.requests.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The result of the last submission; `undefined` before the first. */
export type AddressOutcome = { kind: "saved" } | { kind: "refused"; text: string };

/** One key for one content: sent again it is the same attempt, changed it is another one. */
type Attempt = { content: string; key: string };

type Sending = { medicalBusinessId: string; address: AddressRequest; key: string };

/** Registers the address; when another screen has registered one meanwhile (C003), that one is changed instead. */
async function registerOrUpdate(api: ApiClient, { medicalBusinessId, address, key }: Sending): Promise<void> {
  try {
    await registerAddress(api, medicalBusinessId, { key, address });
  } catch (error) {
    if (!(error instanceof ApiError && isErrorCode(error.code, "AddressExist"))) throw error;
    await updateAddress(api, medicalBusinessId, address);
  }
}

/** Saves the address, the first one or a change of it; returns the message of a refusal. */
export function useSaveAddress(hasOne: boolean, onSaved: (address: Address) => Promise<void>) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<AddressOutcome>();
  const attempt = useRef<Attempt>(undefined);

  function keyFor(content: string): string {
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function save(request: Address & Pick<AddressRequest, "isPostcodeConfirmed">): Promise<void> {
    const { isPostcodeConfirmed, ...address } = request;
    const { medicalBusinessId } = configuration;
    setOutcome(undefined);
    dismiss();
    try {
      if (hasOne) await updateAddress(api, medicalBusinessId, request);
      else {
        const key = keyFor(JSON.stringify(request));
        await registerOrUpdate(api, { medicalBusinessId, address: request, key });
      }
      await onSaved(address);
      setOutcome({ kind: "saved" });
    } catch (error) {
      setOutcome({ kind: "refused", text: describeProblem(error) });
      await report(error);
    }
  }

  return { save, outcome };
}
