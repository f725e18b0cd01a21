import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link, useLocation } from "@tanstack/react-router";

/** A link to the delivery address, which then returns to the current screen. */
export function AddressLink({ children }: { children: string }) {
  const returnTo = useLocation({ select: ({ href }) => href });
  return (
    <Link to="/settings/address" search={{ returnTo }} className={STANDALONE_LINK_CLASS}>
      {children}
    </Link>
  );
}
