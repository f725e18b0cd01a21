import { ExternalLink } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "../icons/icon.tsx";
import { STANDALONE_LINK_CLASS, TEXT_LINK_CLASS } from "./text-link-class.ts";

export type TextLinkProps = ComponentProps<"a"> & {
  /** Opens a new tab, with a text that says so. */
  opensNewTab?: boolean | undefined;
  /** Alone on its line, so its target grows to 44 px. */
  isStandalone?: boolean | undefined;
};

export function TextLink({ opensNewTab = false, isStandalone = false, className = "", ...rest }: TextLinkProps) {
  const newTab = opensNewTab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <a {...rest} {...newTab} className={`${isStandalone ? STANDALONE_LINK_CLASS : TEXT_LINK_CLASS} ${className}`}>
      {rest.children}
      {opensNewTab && (
        <Icon
          shape={ExternalLink}
          role="img"
          aria-label="新しいタブで開きます"
          className="ml-0.5 inline size-[1em] align-[-0.1em]"
        />
      )}
    </a>
  );
}
