/** The clipboard API exists only on secure origins, and a club may run this over plain http in its own network. */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand('copy');
  }
}

export const copyFailed = "Couldn't copy automatically. The text is selected: press Ctrl/Cmd+C.";
