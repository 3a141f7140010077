export const noPlayerText = 'To Be Determined';
