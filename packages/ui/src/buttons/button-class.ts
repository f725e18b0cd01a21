export type ButtonVariant = "primary" | "secondary" | "text" | "danger" | "line";

/** 56 px high and at most 392 px wide (spec §9), in rem so that larger text gets more room. */
const SHAPE =
  "inline-flex min-h-control w-full max-w-button items-center justify-center gap-2 rounded-control px-gutter py-control-pad text-center text-std-16B-170 leading-130 text-balance break-phrase underline-offset-4 transition-[background-color] duration-150 hover:underline print:hidden";

const VARIANTS = {
  primary:
    "bg-key text-on-key hover:bg-key-hover active:bg-key-active forced-colors:border forced-colors:border-[ButtonText]",
  secondary:
    "bg-tint-strong text-key hover:text-key-hover active:text-key-active contrast-more:border forced-colors:border forced-colors:border-[ButtonText]",
  text: "text-key underline hover:bg-key-quiet hover:decoration-2 active:text-key-active",
  danger:
    "bg-error-quiet text-error hover:text-error-hover active:text-error-hover contrast-more:border forced-colors:border forced-colors:border-[ButtonText]",
  line: "bg-line-app text-on-line-app hover:bg-[#05b34c] active:bg-[#048b3b] forced-colors:border forced-colors:border-[ButtonText]",
} as const satisfies Record<ButtonVariant, string>;

/** The classes of a button, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = "primary"): string {
  return `${SHAPE} ${VARIANTS[variant]}`;
}
