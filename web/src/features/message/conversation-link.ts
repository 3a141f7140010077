import { actingForParam, useChildInAddress } from '../../api/acting-for';

/** Builds addresses of the inbox that stay with the child for whom it is open. */
export function useConversationLink(): (parameters: Record<string, string>) => string {
  const child = useChildInAddress();
  return (parameters) => {
    const address = new URLSearchParams(parameters);
    if (child) address.set(actingForParam, String(child.childId));
    return address.size > 0 ? `/inbox?${address.toString()}` : '/inbox';
  };
}
