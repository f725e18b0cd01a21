import { zodResolver } from "@hookform/resolvers/zod";
import {
  type StatedPlace,
  type VisitDeclaration,
  type VisitDeclarationRequest,
  visitDeclarationRequestSchema,
} from "@madoguchi/contract/visit/visit-declaration";
import { summariseErrors } from "@madoguchi/ui/forms/error-summary";
import { type Resolver, useForm } from "react-hook-form";

/** The form as its fields hold it: nothing is chosen for the patient. */
type TypedDeclaration = Record<Exclude<keyof VisitDeclarationRequest, "agreesNotToRecord">, string> & {
  agreesNotToRecord: boolean;
};

/** In the order in which they stand on the page. */
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

/** What is asked for only with 「その他」 goes without its text otherwise. */
function withoutHidden(typed: TypedDeclaration): TypedDeclaration {
  const { placeKind, thirdParty } = typed;
  return {
    ...typed,
    placeDetail: placeKind === "other" ? typed.placeDetail : "",
    thirdPartyDetail: thirdParty === "other" ? typed.thirdPartyDetail : "",
  };
}

/** The contract's schema over the fields' text; it checks unknown input itself, the library's types know text alone. */
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

/** What the patient declares before a visit, with what they declared last for it, or else said in its questionnaire. */
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
