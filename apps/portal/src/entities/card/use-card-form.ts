import { zodResolver } from "@hookform/resolvers/zod";
import { type CardFields, createCardFieldsSchema } from "@madoguchi/contract/payment-method/card-fields";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type CardProvider, type CardToken, requestCardToken } from "../../card-tokens/card-tokens.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** In the order in which they stand on the page. */
export const CARD_FIELD_IDS = {
  number: "card-number",
  expiry: "card-expiry",
  securityCode: "card-security-code",
  cardholderName: "card-cardholder-name",
} as const satisfies Record<keyof CardFields, string>;

const EMPTY: CardFields = { number: "", expiry: "", securityCode: "", cardholderName: "" };

/**
 * The card form: checked when sent, then at every change. Number and code live in the fields alone and only until the
 * provider has answered: whatever the answer, they are wiped then. Validity and name stay for another try.
 */
export function useCardForm(provider: CardProvider, onToken: (token: CardToken) => Promise<void> | void) {
  const { now } = usePortal();
  const [refusal, setRefusal] = useState<string>();
  const [resolver] = useState(() => zodResolver(createCardFieldsSchema(now)));
  const form = useForm<CardFields>({
    defaultValues: EMPTY,
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: false,
    resolver,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messageOf = (name: keyof CardFields): string | undefined => errors[name]?.message;

  async function send(card: CardFields): Promise<void> {
    const answer = await requestCardToken(provider, card, now());
    form.reset(answer.kind === "token" ? EMPTY : { ...card, number: "", securityCode: "" });
    if (answer.kind === "token") await onToken(answer.token);
    else setRefusal(answer.message);
  }

  const submit: ReturnType<typeof form.handleSubmit> = (event) => {
    setRefusal(undefined);
    return form.handleSubmit(send)(event);
  };

  return {
    register: form.register,
    submit,
    messageOf,
    summary: summariseErrors(CARD_FIELD_IDS, messageOf),
    attempts: submitCount,
    isSubmitting,
    refusal,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
