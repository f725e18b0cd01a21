import { zodResolver } from "@hookform/resolvers/zod";
import {
  type StatedPlace,
  type VisitDeclaration,
  type VisitDeclarationRequest,
  visitDeclarationRequestSchema,
} from "@madoguchi/contract/visit/visit-declaration";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { type Resolver, useForm } from "react-hook-form";

/** The values of the fields, without defaults. */
type TypedDeclaration = Record<Exclude<keyof VisitDeclarationRequest, "agreesNotToRecord">, string> & {
  agreesNotToRecord: boolean;
};

/** In the order of the page. */
export const DECLARATION_FIELD_IDS = {
  prefecture: "declaration-prefecture",
  placeKind: "declaration-place-kind",
  placeDetail: "declaration-place-detail",
  thirdParty: "declaration-third-party",
  thirdPartyDetail: "declaration-third-party-detail",
  agreesNotToRecord: "declaration-no-recording",
} as const satisfies Record<keyof TypedDeclaration, string>;

const EMPTY: TypedDeclaration = {
  prefecture: "",
  placeKind: "",
  placeDetail: "",
  thirdParty: "",
  thirdPartyDetail: "",
  agreesNotToRecord: false,
};

const check = zodResolver(visitDeclarationRequestSchema);

/** Clears the texts of 「その他」 if another choice is made. */
function withoutHidden(typed: TypedDeclaration): TypedDeclaration {
  const { placeKind, thirdParty } = typed;
  return {
    ...typed,
    placeDetail: placeKind === "other" ? typed.placeDetail : "",
    thirdPartyDetail: thirdParty === "other" ? typed.thirdPartyDetail : "",
  };
}

/** The contract's schema for the fields' text; it accepts unknown input, but the library's types only text. */
const resolver: Resolver<TypedDeclaration, unknown, VisitDeclarationRequest> = (typed, context, options) =>
  Reflect.apply(check, undefined, [withoutHidden(typed), context, options]);

function toTyped(declaration: VisitDeclaration | null, stated: StatedPlace): TypedDeclaration {
  if (!declaration) {
    const { prefecture = "", placeKind = "", placeDetail = "", thirdParty = "" } = stated;
    return { ...EMPTY, prefecture, placeKind, placeDetail, thirdParty };
  }
  const { declaredAt: _, ...typed } = declaration;
  return typed;
}

/** The form of the declaration, with the last one for this visit, or else the facts from its questionnaire. */
export function useDeclarationForm(last: VisitDeclaration | null, stated: StatedPlace) {
  const form = useForm<TypedDeclaration, unknown, VisitDeclarationRequest>({
    defaultValues: toTyped(last, stated),
    mode: "onSubmit",
    reValidateMode: "onChange",
    shouldFocusError: false,
    resolver,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const messageOf = (name: keyof TypedDeclaration): string | undefined => errors[name]?.message;
  return {
    register: form.register,
    handleSubmit: form.handleSubmit,
    isPlaceDetailAsked: form.watch("placeKind") === "other",
    isThirdPartyDetailAsked: form.watch("thirdParty") === "other",
    messageOf,
    summary: summariseErrors(DECLARATION_FIELD_IDS, messageOf),
    attempts: submitCount,
    isSubmitting,
  };
}
