import {
  ADDRESS_FIELDS,
  type Address,
  type AddressRequest,
  type StoredAddress,
} from "@madoguchi/contract/address/address";
import {
  changeAddressCall,
  readAddressCall,
  registerAddressCall,
} from "@madoguchi/contract/address/address.patient.calls";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { useRef, useState } from "react";
import type { ApiClient } from "../../api/client.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The result of the last submission; `undefined` before the first. */
export type AddressOutcome = { kind: "saved" } | { kind: "refused"; title: string; text: string };

/** One idempotency key for one content: a repeated content is the same attempt, a changed one is another. */
type Attempt = { content: string; key: string };

type Sending = { body: AddressRequest; key: string };

/** Registers the address; if another screen has registered one meanwhile (C003), that one is changed instead. */
async function registerOrUpdate(api: ApiClient, sending: Sending): Promise<void> {
  try {
    await api.send(registerAddressCall, sending);
  } catch (error) {
    if (!(error instanceof ApiError && isErrorCode(error.code, "AddressExist"))) throw error;
    await api.send(changeAddressCall, { body: sending.body });
  }
}

function isSameAddress(one: Address, stored: StoredAddress): boolean {
  if (stored === null) return false;
  return ADDRESS_FIELDS.every((name) => one[name] === stored[name]);
}

type SaveHandlers = {
  onSaved: (address: Address) => Promise<void>;
  /** Shows refusals at their fields; returns whether there were any. */
  refuse: (error: unknown) => boolean;
};

/** Saves the address, the first one or a change; returns the message of a refusal. */
export function useSaveAddress(hasOne: boolean, { onSaved, refuse }: SaveHandlers) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<AddressOutcome>();
  const attempt = useRef<Attempt>(undefined);

  function keyFor(content: string): string {
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  async function save(request: Address & Pick<AddressRequest, "isPostcodeConfirmed">): Promise<void> {
    const { isPostcodeConfirmed, ...address } = request;
    setOutcome(undefined);
    dismiss();
    try {
      const key = keyFor(JSON.stringify(request));
      await settleLostAct(
        () => (hasOne ? api.send(changeAddressCall, { body: request }) : registerOrUpdate(api, { body: request, key })),
        async () => isSameAddress(address, (await api.send(readAddressCall)).address),
      );
      await onSaved(address);
      setOutcome({ kind: "saved" });
    } catch (error) {
      const title = titleOfAct("お届け先を保存できませんでした", error);
      if (!refuse(error)) setOutcome({ kind: "refused", title, text: describeAct(error) });
      await report(error);
    }
  }

  return { save, outcome };
}
