import { describe, expect, it } from 'vitest';
import { errorFromResponse, isNotFound } from './service-error';

describe('the message of a failed call', () => {
  it('is Message if the code marks it as written for users', () => {
    const body = { MessageStatusCode: 30057, Message: 'Riverside is full.', DisplayMessage: 'Conflict' };
    expect(errorFromResponse(409, 'Conflict', body)).toMatchObject({
      status: 409,
      displayMessage: 'Riverside is full.',
      message: 'Riverside is full.',
    });
  });

  it('is DisplayMessage for any other code', () => {
    const body = {
      MessageStatusCode: 400,
      Message: 'name: too long',
      DisplayMessage: 'Check what you entered.',
    };
    expect(errorFromResponse(400, 'Bad Request', body).displayMessage).toBe('Check what you entered.');
  });

  it('is null if the service sent none, and the error then names the status', () => {
    const error = errorFromResponse(502, 'Bad Gateway', null);
    expect(error.displayMessage).toBeNull();
    expect(error.message).toBe("The service isn't responding (Bad Gateway).");
  });

  it('ignores a body that is not an error body', () => {
    expect(errorFromResponse(500, '', '<html>').message).toBe("The service isn't responding (500).");
  });
});

describe('not found', () => {
  it.each([
    [404, true],
    [403, true],
    [409, false],
    [500, false],
  ])('status %i: %s', (status, expected) => {
    expect(isNotFound(errorFromResponse(status, '', null))).toBe(expected);
  });
});
