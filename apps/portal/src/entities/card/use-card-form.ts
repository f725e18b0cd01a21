import { zodResolver } from "@hookform/resolvers/zod";
import { type CardBrand, findCardBrand, isWholeCardNumber } from "@madoguchi/contract/card/card-brand";
import { type CardFields, createCardFieldsSchema, normaliseCardExpiry } from "@madoguchi/contract/card/card-fields";
import { isCardExpired } from "@madoguchi/contract/card/card-validity";
import { normaliseGroupedDigits } from "@madoguchi/contract/japanese-input/normalise";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { type SyntheticEvent, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type CardProvider, type CardToken, requestCardToken } from "../../card-tokens/card-tokens.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** In the order of the page. */
export const CARD_FIELD_IDS = {
  number: "card-number",
  expiry: "card-expiry",
  securityCode: "card-security-code",
  cardholderName: "card-cardholder-name",
} as const satisfies Record<keyof CardFields, string>;

const EMPTY: CardFields = { number: "", expiry: "", securityCode: "", cardholderName: "" };

const NEXT_FIELD = { number: "expiry", expiry: "securityCode", securityCode: "cardholderName" } as const;

/** Whether the field is complete: a year that begins with 20 may continue, as 「12/20」 may become 「12/2028」. */
function isWhole(name: keyof typeof NEXT_FIELD, typed: string, brand: CardBrand | undefined, now: Date): boolean {
  if (name === "number") return isWholeCardNumber(normaliseGroupedDigits(typed));
  if (name === "securityCode") return brand !== undefined && normaliseGroupedDigits(typed).length === brand.codeLength;
  const expiry = normaliseCardExpiry(typed);
  return /^\d\d\/\d\d$/.test(expiry) && !isCardExpired(expiry, now);
}

/** Whether a character was typed at the end of the field: not pasted, autofilled, inserted in the middle or deleted. */
function isTypedOn({ nativeEvent, currentTarget }: SyntheticEvent<HTMLInputElement>): boolean {
  const isTyped = nativeEvent instanceof InputEvent && nativeEvent.inputType === "insertText";
  return isTyped && currentTarget.selectionStart === currentTarget.value.length;
}

/**
 * The card form: validated when sent, then at every change. Number and code are only in the fields, and are cleared
 * after any answer of the provider. Expiry and name stay for another attempt.
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
  const brand = findCardBrand(normaliseGroupedDigits(useWatch({ control: form.control, name: "number" })));

  /** Moves the focus to the next field once this one is complete. */
  const goesOn = (name: keyof typeof NEXT_FIELD) => (event: SyntheticEvent<HTMLInputElement>) => {
    if (!isTypedOn(event) || !isWhole(name, event.currentTarget.value, brand, now())) return;
    document.getElementById(CARD_FIELD_IDS[NEXT_FIELD[name]])?.focus();
  };

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
    brand,
    goesOn,
    submit,
    messageOf,
    summary: summariseErrors(CARD_FIELD_IDS, messageOf),
    attempts: submitCount,
    isSubmitting,
    refusal,
  };
}

export type CardFormState = ReturnType<typeof useCardForm>;
